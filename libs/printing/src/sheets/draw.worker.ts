import { parentPort } from 'node:worker_threads';
import { layOut } from './lay-out.js';
import { paintPdf } from './paint-pdf.js';
import { paintSvg } from './paint-svg.js';
import type { SheetJob } from './sheet-job.js';

/** A request to the worker: the whole sheet as a PDF, or its first page as SVG. */
export interface DrawOrder {
  job: SheetJob;
  as: 'pdf' | 'svg';
}

/** The worker's answer. */
export interface Drawing {
  bytes: Uint8Array;
  pages: number;
  dropped: boolean;
}

async function draw({ job, as }: DrawOrder): Promise<Drawing> {
  const plan = layOut(job);
  const { pages, dropped } = plan;
  if (as === 'svg') return { bytes: Buffer.from(paintSvg(plan.page(0))), pages, dropped };
  const all = Array.from({ length: pages }, (_, index) => plan.page(index));
  return { bytes: await paintPdf(all, { title: `${job.shopName} QR` }), pages, dropped };
}

parentPort?.on('message', (order: DrawOrder) => {
  // A failure here ends the worker, and the gateway hears of its end.
  void draw(order).then((drawing) => parentPort?.postMessage(drawing));
});
