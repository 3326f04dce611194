/** A picture on its way to the shop: checked, and made small enough in the browser (security 3: at most 2 MB). */

/** Written as JSON it is only its address: a form compares what it holds with every key. */
export type NewPicture = { dataUrl: string; previewUrl: string; toJSON: () => string };

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const pictureHint = 'PNG/JPG/GIF/WebP up to 2MB';

const maxBytes = 2_000_000;
/** Nobody takes a photograph this large; reading it would only stop the page. */
const maxSourceBytes = 60_000_000;
const maxSidePx = 2_000;
const qualities = [0.88, 0.8, 0.7, 0.55];
const sides = [1, 0.75, 0.5];

/** Throws an `Error` whose words name the file and what is wrong with it. */
export async function preparePicture(file: File): Promise<NewPicture> {
  const type = await typeOf(file);
  if (!type) throw new Error(`${file.name} is not a picture we can use. Please choose PNG, JPEG, GIF or WebP.`);
  if (file.size > maxSourceBytes) throw new Error(`${file.name} is too big. Please choose a picture of at most 2 MB.`);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new Error(`${file.name} could not be read. The file may be damaged.`);
  try {
    const isSmall = file.size <= maxBytes && Math.max(bitmap.width, bitmap.height) <= maxSidePx;
    // The shop takes a camera's notes away, and with them which way is up: such a picture is drawn the right way first.
    const isUpright = type !== 'image/jpeg' || !(await hasCameraNotes(file));
    if (isSmall && isUpright) return await pictureOf(new Blob([file], { type }));
    if (type === 'image/gif')
      throw new Error(`${file.name} is too big. A GIF may have at most 2 MB and 2000 pixels a side.`);
    const smaller = await shrink(bitmap);
    if (!smaller) throw new Error(`${file.name} is too big. Please choose a picture of at most 2 MB.`);
    return await pictureOf(smaller);
  } finally {
    bitmap.close();
  }
}

/** What the file is, by how it begins: its name may say anything. */
async function typeOf(file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : null;
}

async function hasCameraNotes(file: File): Promise<boolean> {
  return (await file.slice(0, 65_536).text()).includes('Exif');
}

async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const fit = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  for (const side of sides) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * fit * side));
    canvas.height = Math.max(1, Math.round(bitmap.height * fit * side));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await encoded(canvas, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  }
  return null;
}

/** WebP where the browser can write it, else JPEG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

async function pictureOf(blob: Blob): Promise<NewPicture> {
  const previewUrl = URL.createObjectURL(blob);
  return { dataUrl: await dataUrlOf(blob), previewUrl, toJSON: () => previewUrl };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
