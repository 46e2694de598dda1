import { z } from 'zod';
import { done, FileBytes, ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { StoreName } from '../../values/store-name.js';
import { wire } from '../../spelling/wire.js';
import { notifications } from '../../notifications/contract.js';
import { MAX_PRINTERS, PrinterState, PrintKind } from '../../notifications/print-views.js';

const serve = notifications.procedures;

/** The longest that a claim waits for work, in seconds. */
export const MAX_CLAIM_WAIT = 25;
/** The results of a printer are longer than what else it sends. */
const MAX_EPSON_BYTES = 256 * 1024;
const work = wire(serve.claimPrintJobs.output);
/** Print work for a claimer, in the published spelling. */
export const presentWork = work.encode;

const claiming = {
  method: 'POST',
  about:
    'Takes the next jobs of the printers that the caller serves, for 30 seconds; waits for one up to `wait` seconds.',
  body: z.object({
    printers: z
      .array(z.object({ printer_id: Id, state: PrinterState.optional() }))
      .max(MAX_PRINTERS)
      .optional(),
    finds: z.boolean().optional(),
    wait: z.int().min(0).max(MAX_CLAIM_WAIT).default(0),
  }),
  answer: ok(work.schema),
  asks: [serve.claimPrintJobs],
} as const;
const starting = {
  method: 'POST',
  about: 'Says that a claimed job goes to the printer now. A refusal means: print nothing.',
} as const;
const ending = { method: 'POST', about: 'Says whether paper came out.' } as const;

const key = z.object({ key: z.string().max(64) });
const star = { path: '/v1/print/star/:key', caller: 'provider', params: key, asks: [serve.pollPrinter] } as const;
const mac = z.string().min(1).max(64);
const polling = {
  starPoll: route({
    ...star,
    method: 'POST',
    about: 'Star CloudPRNT: the printer tells how it stands, and learns whether there is something to print.',
    refusal: { mediaType: 'application/json; charset=utf-8', body: '{"jobReady":false}' },
    body: z.looseObject({ printerMAC: mac, statusCode: z.string().max(60).default('') }),
    answer: z.object({
      jobReady: z.boolean(),
      mediaTypes: z.array(z.string()).optional(),
      jobToken: z.string().optional(),
      clientAction: z.array(z.object({ request: z.string(), options: z.string() })).optional(),
    }),
  }),
  starTake: route({
    ...star,
    method: 'GET',
    about: 'Star CloudPRNT: the picture of what is to be printed.',
    query: z.looseObject({ mac, token: Id }),
    mediaType: 'image/png',
    refusal: { mediaType: 'text/plain; charset=utf-8', body: '' },
    answer: FileBytes,
  }),
  starEnd: route({
    ...star,
    method: 'DELETE',
    about: 'Star CloudPRNT: how it ended; codes that begin with 2 are a yes.',
    refusal: { mediaType: 'text/plain; charset=utf-8', body: '' },
    query: z.looseObject({ mac, token: Id, code: z.string().max(60) }),
    answer: done,
  }),
  epsonPoll: route({
    method: 'POST',
    path: '/v1/print/epson/:key',
    caller: 'provider',
    params: key,
    asks: [serve.pollPrinter],
    about: 'Epson Server Direct Print: the printer asks for work, or says how it ended.',
    bodyKind: 'form',
    maxBodyBytes: MAX_EPSON_BYTES,
    body: z.looseObject({
      ConnectionType: z.enum(['GetRequest', 'SetResponse']),
      ID: z.string().min(1).max(64),
      ResponseFile: z.string().max(MAX_EPSON_BYTES).optional(),
    }),
    mediaType: 'text/xml; charset=utf-8',
    refusal: { mediaType: 'text/xml; charset=utf-8', body: '' },
    answer: FileBytes,
  }),
} as const;

/** The path at which a printer of this kind polls; it holds a secret that only the printer knows. */
export const printerAddress = (link: 'star' | 'epson', secret: string): string =>
  (link === 'star' ? polling.starPoll : polling.epsonPoll).path.replace(':key', secret);

/** An owner's calls for printers and paper, and the calls of those that print. */
export const printingRoutes = {
  listPrinters: publish(serve.listPrinters, {
    method: 'GET',
    path: '/v1/shop/printers',
    caller: 'owner',
    about: 'The printers of the shop, how they stand and what waits for them.',
    list: 'printers',
  }),
  createPrinter: publish(serve.createPrinter, {
    method: 'POST',
    path: '/v1/shop/printers',
    caller: 'owner',
    about: 'Adds a printer with what it prints by itself.',
    status: 201,
  }),
  updatePrinter: publish(serve.updatePrinter, {
    method: 'PUT',
    path: '/v1/shop/printers/:printer_id',
    caller: 'owner',
    about: 'Replaces what a printer is and prints.',
  }),
  deletePrinter: publish(serve.deletePrinter, {
    method: 'DELETE',
    path: '/v1/shop/printers/:printer_id',
    caller: 'owner',
    about: 'Deletes a printer; what waits for it goes to another one with the same rule.',
  }),
  testPrinter: publish(serve.testPrinter, {
    method: 'POST',
    path: '/v1/shop/printers/:printer_id/test',
    caller: 'owner',
    about: 'Prints a page that shows letters, widths and the cut.',
    status: 201,
  }),
  renewPrinterKey: publish(serve.renewPrinterKey, {
    method: 'POST',
    path: '/v1/shop/printers/:printer_id/key',
    caller: 'owner',
    about: 'The address that a printer which asks by itself is given, told this once; the one before ends.',
    noStore: true,
  }),
  confirmPrinter: publish(serve.confirmPrinter, {
    method: 'POST',
    path: '/v1/shop/printers/:printer_id/confirm',
    caller: 'owner',
    about: 'Says that the printer which asks with a key is the shop’s; before, it is given nothing.',
  }),
  findPrinters: publish(serve.findPrinters, {
    method: 'POST',
    path: '/v1/shop/print/search',
    caller: 'owner',
    about: 'Asks the shop’s print program to look for printers in its network.',
    status: 201,
  }),
  getPrinterSearch: publish(serve.getPrinterSearch, {
    method: 'GET',
    path: '/v1/shop/print/search',
    caller: 'owner',
    about: 'How the last search for printers stands, and what was found.',
  }),
  listPrintJobs: publish(serve.listPrintJobs, {
    method: 'GET',
    path: '/v1/shop/print/jobs',
    caller: 'owner',
    about: 'What was to be printed, the newest first.',
    list: 'jobs',
  }),
  printAgain: publish(serve.printAgain, {
    method: 'POST',
    path: '/v1/shop/print/jobs',
    caller: 'owner',
    about: 'Prints an order’s paper once more, marked so where there may have been one.',
    status: 201,
  }),
  confirmOldJobs: publish(serve.confirmOldJobs, {
    method: 'POST',
    path: '/v1/shop/print/jobs/confirm-old',
    caller: 'owner',
    about: 'Prints or gives up what grew old while its printer was away.',
  }),
  retryPrintJob: publish(serve.retryPrintJob, {
    method: 'POST',
    path: '/v1/shop/print/jobs/:job_id/retry',
    caller: 'owner',
    about: 'Prints what failed or was given up after all.',
  }),
  skipPrintJob: publish(serve.skipPrintJob, {
    method: 'POST',
    path: '/v1/shop/print/jobs/:job_id/skip',
    caller: 'owner',
    about: 'Gives up what still waits.',
  }),
  drawPaper: publish(serve.drawPaper, {
    method: 'GET',
    path: '/v1/shop/print/paper',
    caller: 'owner',
    about: 'An order’s paper, for a page’s own print dialog.',
    query: z.object({
      payment_id: Id,
      kind: PrintKind,
      width: z.enum(['58', '80'], '용지 너비를 골라주세요.').default('80'),
    }),
    input: ({ query: { payment_id: paymentId, kind, width } }) => ({
      paymentId,
      kind,
      width: width === '58' ? (58 as const) : (80 as const),
    }),
    fields: { paymentId: 'payment_id' },
  }),
  readReceipt: publish(serve.readReceipt, {
    method: 'GET',
    path: '/v1/store/receipt',
    caller: 'anyone',
    about: 'The receipt of one’s own paid order; nothing of it says who ordered.',
    noStore: true,
    query: z.object({ orderNumber: z.string('주문번호가 필요해요.').min(1).max(40), storeName: StoreName }),
    input: ({ query }, { orderKeys }) => ({ ...query, orderKeys }),
  }),
  ...polling,
  claimJobs: route({ ...claiming, path: '/v1/shop/print/claim', caller: 'owner' }),
  startJob: publish(serve.startPrintJob, { ...starting, path: '/v1/shop/print/sent', caller: 'owner' }),
  endJob: publish(serve.endPrintJob, { ...ending, path: '/v1/shop/print/done', caller: 'owner' }),
  claimJobsOfDevice: route({ ...claiming, path: '/v1/device/print/claim', caller: 'device' }),
  startJobOfDevice: publish(serve.startPrintJob, { ...starting, path: '/v1/device/print/sent', caller: 'device' }),
  tellFoundPrinters: publish(serve.tellFoundPrinters, {
    method: 'POST',
    path: '/v1/device/print/found',
    caller: 'device',
    about: 'Tells which printers a print program found when it was asked to look.',
  }),
  endJobOfDevice: publish(serve.endPrintJob, { ...ending, path: '/v1/device/print/done', caller: 'device' }),
};
