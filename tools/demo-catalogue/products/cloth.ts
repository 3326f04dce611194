/** Paragraphs that several products of the same make share. */

export const classicTee =
  'Cut from 180 g combed cotton with a regular fit, a ribbed neck and double-stitched hems. The cloth is washed before we print, so the size you try on is the size you keep.';
export const oversizedTee =
  'Cut wide through the body from heavy 240 g cotton, with a dropped shoulder and a thick ribbed neck. Pre-washed, so it keeps its size. Between two sizes, take the smaller one.';
export const longSleeve =
  'Long sleeves in 200 g combed cotton with a close, comfortable fit and plain hems at the wrist. Warm enough for an early train, light enough under a jacket.';
export const waterInk =
  'Printed with water-based inks that are cured twice. They sink into the cotton instead of lying on top, so the print stays soft and does not crack. Wash at 30 °C inside out and iron on the reverse.';
export const hoodieCloth =
  'Made from 320 g loopback fleece, 80 % cotton and 20 % recycled polyester, with a lined hood, a front pocket and ribbed cuffs. It is brushed inside and does not pill after the first wash.';
export const sweatCloth =
  'Made from 300 g loopback cotton with a ribbed neck, cuffs and hem, and set-in sleeves that leave room for a shirt underneath.';
export const pique =
  'Knitted in 220 g cotton piqué that lets air through in a hot kitchen and keeps its shape after industrial washing at 60 °C. Flat-knit collar, three buttons, side vents.';
export const yourCrest =
  'The crest in the picture is an example. After you order we write to you, take your logo as a PDF or a clear photo, and send a proof before anything is printed. Ten pieces or more of one design are printed in one run, so the colours match.';
export const apronCloth =
  'Woven from 280 g cotton canvas, softened before sewing. The neck strap adjusts with a buckle, the ties go round twice, and the pockets are bar-tacked at the corners.';
export const canvas =
  'Sewn from 340 g cotton canvas with boxed and cross-stitched handles long enough for the shoulder. It holds 12 kg, stands by itself when it is half full and folds flat.';
export const pouchCloth =
  'Sewn from 300 g canvas with a cotton lining and a metal zip that runs the full width. Sponge it clean or wash it cold by hand.';
export const stoneware =
  'Thrown on the wheel from stoneware clay and fired at 1,220 °C. Every piece differs a little in line and speckle. Safe in the dishwasher and the microwave.';
export const mugCare =
  'White stoneware with a glaze that the print is fired into at 180 °C. Safe in the dishwasher and the microwave; no need to wash it by hand.';
export const soy =
  'Soy wax with a cotton wick, poured by hand in small batches and left for two weeks before it is sold. Burns for about 40 hours. Let the whole surface melt the first time, and trim the wick to half a centimetre.';
export const steel =
  'Double-walled steel that keeps tea hot for 10 hours and water cold for 20. The lid seals with a silicone ring you can take out and clean. The print is baked on and does not peel; wash by hand.';
export const cushionCloth =
  'Sized for a 45 cm pad, which is not included. Heavy cotton with a hidden zip along the lower edge. Wash at 30 °C, inside out.';
