import { parentPort } from 'node:worker_threads';
import { layOut } from './lay-out.js';
import { paintPdf } from './paint-pdf.js';
import { paintSvg } from './paint-svg.js';
import type { SheetJob } from './sheet-job.js';

/** What a worker is asked for: the whole sheet as a PDF, or its first page as SVG. */
export interface DrawOrder {
  job: SheetJob;
  as: 'pdf' | 'svg';
}

/** What a worker answers. */
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
  // What fails here ends the worker, which the gateway hears.
  void draw(order).then((drawing) => parentPort?.postMessage(drawing));
});
