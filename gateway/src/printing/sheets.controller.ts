import { Controller, Inject } from '@nestjs/common';
import { contracts, http, Problem, tagAddress, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { squarePicture, type ObjectStore } from '@jumun/storage';
import { SheetDrawer, type Drawing, type SheetJob, type SheetTag } from '@jumun/printing/sheets';
import type { GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { Limiters } from '../http/limiters.js';
import { GATEWAY_CONFIG, OBJECT_STORE } from '../tokens.js';

const routes = http.sheets;
type SheetRequest = RequestOf<typeof routes.printSheet>['body'];
/** Enough for 300 dpi of the largest disc. */
const LOGO_PIXELS = 320;
const UNCHOSEN = '#000000';

/** Sheets of an owner's codes: the file for the printer, and what its first page looks like. */
@Controller()
export class SheetsController {
  constructor(
    private readonly rpc: Rpc,
    private readonly limiters: Limiters,
    private readonly drawer: SheetDrawer,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(OBJECT_STORE) private readonly pictures: ObjectStore,
  ) {}

  @Answers(routes.printSheet)
  async printSheet(
    { body }: RequestOf<typeof routes.printSheet>,
    call: Call,
  ): Promise<Reply<typeof routes.printSheet>> {
    await this.limiters.countForShop(routes.printSheet, call);
    const { bytes } = await this.draw(body, call, 'pdf');
    call.answerHeader('content-disposition', `attachment; filename="qr-${body.size}.pdf"`);
    return Buffer.from(bytes);
  }

  @Answers(routes.previewSheet)
  async previewSheet(
    { body }: RequestOf<typeof routes.previewSheet>,
    call: Call,
  ): Promise<Reply<typeof routes.previewSheet>> {
    await this.limiters.countForShop(routes.previewSheet, call);
    const { bytes, ...rest } = await this.draw(body, call, 'svg');
    return { success: true, data: { ...rest, svg: Buffer.from(bytes).toString() } };
  }

  @Answers(routes.printCodes)
  async printCodes(
    { body }: RequestOf<typeof routes.printCodes>,
    call: Call,
  ): Promise<Reply<typeof routes.printCodes>> {
    const [tags, { shopName }] = await Promise.all([
      this.tagsOf(body, call),
      this.rpc.call(contracts.auth.procedures.getShop, {}, call.actor),
    ]);
    const { host } = new URL(this.config.PUBLIC_ORIGIN);
    const codes = tags.map(({ tagId, address, label }) => ({ tagId, address, label, shopName, host }));
    const { printCodes } = contracts.notifications.procedures;
    const jobs = await this.rpc.call(printCodes, { printerId: body.printer_id, codes }, call.actor);
    return { success: true, data: { count: jobs.length } };
  }

  private async draw(body: SheetRequest, call: Call, as: 'pdf' | 'svg'): Promise<Drawing> {
    const { size, template, options } = body;
    const [tags, shop] = await Promise.all([
      this.tagsOf(body, call),
      this.rpc.call(contracts.auth.procedures.getShop, {}, call.actor),
    ]);
    const look = template === 'warm' ? await this.lookOf(call) : {};
    const job: SheetJob = {
      ...{ shopName: shop.shopName, host: new URL(this.config.PUBLIC_ORIGIN).host, template, size, tags },
      ...look,
      line: options?.line,
      wifi: options?.wifi,
    };
    return this.drawer.draw({ job, as });
  }

  /**
   * The tags in the requested order. Throws TAG_NOT_FOUND, also for another shop's tag, and TAG_REVOKED, since its
   * print would mislead guests.
   */
  private async tagsOf(
    { tag_ids: tagIds, options }: Pick<SheetRequest, 'tag_ids' | 'options'>,
    { actor }: Call,
  ): Promise<(SheetTag & { tagId: string })[]> {
    const found = await this.rpc.call(contracts.catalog.procedures.listTags, { tagIds }, actor);
    const byId = new Map(found.map((tag) => [tag.tagId, tag]));
    return tagIds.map((tagId) => {
      const tag = byId.get(tagId);
      if (!tag) throw new Problem('TAG_NOT_FOUND');
      if (tag.state === 'revoked') throw new Problem('TAG_REVOKED');
      const address = tagAddress(this.config.PUBLIC_ORIGIN, tag.token, options?.easy);
      return { tagId, address, label: tag.spot?.label ?? tag.name };
    });
  }

  /** The shop's own colour and picture; a sheet goes out without a picture that cannot be read. */
  private async lookOf({ actor }: Call): Promise<Pick<SheetJob, 'tint' | 'logo'>> {
    const { fontColor, profileImage } = await this.rpc.call(contracts.catalog.procedures.getStoreOptions, {}, actor);
    const tint = fontColor === UNCHOSEN ? undefined : fontColor.toLowerCase();
    const stored =
      profileImage === null ? undefined : await this.pictures.get('public', profileImage).catch(() => undefined);
    const logo = stored && (await squarePicture(stored, LOGO_PIXELS).catch(() => undefined));
    return { tint, logo };
  }
}
