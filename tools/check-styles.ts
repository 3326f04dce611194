import { existsSync, globSync, readFileSync } from 'node:fs';

/** Sheets outside styles/ use tokens only, stand in their layer, and define no class that nothing uses. Prints what does not. */

const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|hwb)a?\(/i;
const rawLength = /(?<![\w.-])(?:\d*\.)?\d+px\b/g;
/** Hairlines and what media queries need: lengths that are no part of the scale. */
const allowedLengths = new Set(['0px', '1px', '1.5px', '2px', '2.5px', '3px']);

const problems = globSync('app/{ui,shell,features}/**/*.css').flatMap((file) => {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...rawValues(css), ...missingLayer(file, css), ...unusedClasses(file, css)].map(
    (problem) => `${file}: ${problem}`,
  );
});

function rawValues(css: string): string[] {
  return css.split('\n').flatMap((line) => {
    if (/@(media|container|supports)/.test(line)) return [];
    const lengths = (line.match(rawLength) ?? []).filter((length) => !allowedLengths.has(length));
    const found = [...lengths, ...(rawColour.test(line) ? [line.trim()] : [])];
    return found.map((value) => `raw value ${value}`);
  });
}

function missingLayer(file: string, css: string): string[] {
  const layer = file.split('/')[1];
  return new RegExp(`@layer ${layer}\\b`).test(css) ? [] : [`not wrapped in @layer ${layer}`];
}

function unusedClasses(file: string, css: string): string[] {
  const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  const folder = file.slice(0, file.lastIndexOf('/'));
  const users = globSync(`${folder}/*.tsx`).filter((source) =>
    readFileSync(source, 'utf8').includes(file.slice(folder.length + 1)),
  );
  const text = users
    .filter(existsSync)
    .map((source) => readFileSync(source, 'utf8'))
    .join('\n');
  return [...classes].filter((name) => !text.includes(name)).map((name) => `class ${name} is used nowhere`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
