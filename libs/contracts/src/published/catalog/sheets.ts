import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { FileBytes, ok, route } from '../../publish/route.js';
import { notifications } from '../../notifications/contract.js';
import { MAX_PRINTED_CODES } from '../../notifications/print-views.js';
import { Id } from '../../values/ids.js';
import { optionalLine } from '../../values/text.js';
import { catalog } from '../../catalog/contract.js';

/** As many codes as one sheet has; a shop with more spots prints them in parts. */
export const MAX_SHEET_TAGS = 300;
export const MAX_SHEET_LINE = 40;
/** As long as a network's name may be. */
export const MAX_SHEET_WIFI = 32;

/** How a sheet looks: calm, in large type, in the shop's colour, or in black alone. */
export const SheetTemplate = z.enum(['plain', 'big', 'warm', 'mono'], '디자인을 골라주세요.');
export type SheetTemplate = z.infer<typeof SheetTemplate>;

/** On what it is printed: A4 as a poster, as four tent cards or with 24 or 65 labels; 90 mm squares are for print shops. */
export const SheetSize = z.enum(
  ['a4-poster', 'a4-tent', 'a4-labels-24', 'a4-labels-65', 'square-90'],
  '인쇄 크기를 골라주세요.',
);
export type SheetSize = z.infer<typeof SheetSize>;

const sheet = z.object({
  tag_ids: z
    .array(Id)
    .min(1, '인쇄할 QR을 골라주세요.')
    .max(MAX_SHEET_TAGS, `한 번에 ${MAX_SHEET_TAGS}개까지 인쇄할 수 있어요.`),
  template: SheetTemplate,
  size: SheetSize,
  /** A line of the owner's, the name of the network for guests, and whether the codes open the store in large letters. */
  options: z
    .object({
      line: optionalLine(MAX_SHEET_LINE).optional(),
      wifi: optionalLine(MAX_SHEET_WIFI).optional(),
      easy: z.boolean().optional(),
    })
    .optional(),
});

const asks = [catalog.procedures.listTags, catalog.procedures.getStoreOptions, auth.procedures.getShop];

/** Printed codes of a shop's tags. */
export const sheetRoutes = {
  printSheet: route({
    method: 'POST',
    path: '/v1/shop/tags/sheet',
    caller: 'owner',
    about:
      'The codes of tags as a PDF for print, in the order in which they are named; none that was revoked. Ten in ten minutes and shop.',
    body: sheet,
    answer: FileBytes,
    mediaType: 'application/pdf',
    asks,
  }),
  printCodes: route({
    method: 'POST',
    path: '/v1/shop/tags/print',
    caller: 'owner',
    about: 'The codes of tags on a printer of receipts, one paper each, in the order in which they are named.',
    status: 201,
    body: z.object({
      printer_id: Id,
      tag_ids: z
        .array(Id)
        .min(1, '인쇄할 QR을 골라주세요.')
        .max(MAX_PRINTED_CODES, `영수증 프린터로는 한 번에 ${MAX_PRINTED_CODES}개까지 출력할 수 있어요.`),
    }),
    answer: ok(z.object({ count: z.int() })),
    asks: [catalog.procedures.listTags, auth.procedures.getShop, notifications.procedures.printCodes],
  }),
  previewSheet: route({
    method: 'POST',
    path: '/v1/shop/tags/sheet/preview',
    caller: 'owner',
    about: 'The first page of that sheet as SVG, how many pages it has, and whether letters had to be left out.',
    body: sheet,
    answer: ok(
      z.object({
        svg: z.string(),
        pages: z.int(),
        /** Whether names have letters that cannot be printed, such as emoji. */
        dropped: z.boolean(),
      }),
    ),
    asks,
  }),
};
