export { codePaper } from './papers/layout/code.js';
export { drawDocket } from './papers/layout/draw-docket.js';
export { linesFor, openLinesFor, testPaper } from './papers/layout/kitchen.js';
export type { Seller } from './papers/layout/receipt.js';
export { papersOf } from './papers/layout/repeat-notes.js';
export { kindWords } from './papers/layout/words.js';
export { lacksLetters, textBytes } from './papers/paint/escpos.js';
export { drawSheet, imageBytes, rasterOf, warmPainter } from './papers/paint/image.js';
