import type { SheetSize, SheetTemplate } from '@jumun/contracts';

export interface SheetTag {
  /** The whole address that the code leads to. */
  address: string;
  /** The spot; null where the tag is the shop's own. */
  label: string | null;
}

/** All that a sheet is drawn from. */
export interface SheetJob {
  shopName: string;
  /** As people read it: "jumun.kr". */
  host: string;
  template: SheetTemplate;
  size: SheetSize;
  tags: readonly SheetTag[];
  /** The shop's colour as `#c8421a`; only `warm` shows it. */
  tint?: string | undefined;
  /** The shop's picture as a square JPEG; only `warm` shows it. */
  logo?: Uint8Array | undefined;
  line?: string | undefined;
  wifi?: string | undefined;
}
