export type { Drawing } from './sheets/draw.worker.js';
export { SheetDrawer } from './sheets/sheet-drawer.js';
export type { SheetJob, SheetTag } from './sheets/sheet-job.js';
