import { t } from '@lingui/core/macro';
import type { Printer } from './printer-query';

export type SpotKind = NonNullable<Printer['rules'][number]['onlySpotKinds']>[number];

/** A printer as it is typed. */
export interface PrinterFields {
  name: string;
  link: Printer['link'];
  target: string;
  width: '58' | '80';
  render: Printer['render'];
  statusSupport: Printer['statusSupport'];
  cut: boolean;
  beep: boolean;
  copies: '1' | '2' | '3';
  /** The categories that its dockets are of; all of them where it is empty. */
  categoryIds: string[];
  /** The kinds of spots whose orders it prints; all of them where it is empty. */
  spotKinds: SpotKind[];
  /** When each is printed by itself; null for never. */
  on: Record<'kitchen' | 'receipt' | 'slip', Printer['rules'][number]['on'] | null>;
}

export const newPrinter: PrinterFields = {
  ...{ name: '', link: 'browser', target: 'tcp://', width: '80', render: 'text', statusSupport: 'dle' },
  ...{ cut: true, beep: false, copies: '1' },
  categoryIds: [],
  spotKinds: [],
  on: { kitchen: 'paid', receipt: null, slip: null },
};

/** Another link, with what goes with it: a page can't tell one paper from the next. */
export const withLink = (
  { render, statusSupport }: PrinterFields,
  link: PrinterFields['link'],
): Pick<PrinterFields, 'link' | 'render' | 'statusSupport'> => ({
  link,
  render: link === 'star' ? 'image' : render,
  statusSupport: link === 'web' && statusSupport === 'process-id' ? 'dle' : statusSupport,
});

const kinds = ['kitchen', 'receipt', 'slip'] as const;
export const printedKinds = kinds;

/** The kinds of spots that a printer as a whole is bound to in its form; its papers may differ by the API alone. */
const spotKindsOf = ({ rules }: Printer): SpotKind[] => rules.find(({ kind }) => kind !== 'bill')?.onlySpotKinds ?? [];

/** The form of a printer that is there. */
export function fieldsOf(printer: Printer): PrinterFields {
  const { name, link, target, width, render, statusSupport, cut, beep, copies, rules } = printer;
  const onOf = (kind: (typeof kinds)[number]) => rules.find((rule) => rule.kind === kind)?.on ?? null;
  return {
    ...{ name, link, render, statusSupport, cut, beep },
    target: target ?? 'tcp://',
    width: width === 58 ? '58' : '80',
    categoryIds: rules.find(({ kind }) => kind === 'kitchen')?.categoryIds ?? [],
    spotKinds: spotKindsOf(printer),
    copies: copies === 1 ? '1' : copies === 2 ? '2' : '3',
    on: { kitchen: onOf('kitchen'), receipt: onOf('receipt'), slip: onOf('slip') },
  };
}

/** Request body; rules that the form does not show, and categories of other papers than dockets, stay as they are. */
export function bodyOf(fields: PrinterFields, before?: Printer) {
  const { name, link, target, width, render, statusSupport, cut, beep, copies, on, categoryIds: chosen } = fields;
  const spotKinds = fields.spotKinds.length > 0 ? fields.spotKinds : null;
  const areKindsKept = before !== undefined && spotKindsOf(before).join() === fields.spotKinds.join();
  const shown = kinds.flatMap((kind) => {
    const moment = on[kind];
    const known = before?.rules.find((rule) => rule.kind === kind);
    const others = known?.categoryIds ?? null;
    const onlySpotKinds = known && areKindsKept ? known.onlySpotKinds : spotKinds;
    const categoryIds = kind !== 'kitchen' ? others : chosen.length > 0 ? chosen : null;
    return moment === null ? [] : [{ kind, on: moment, categoryIds, onlySpotKinds }];
  });
  const hidden = before?.rules.filter(({ kind }) => kind === 'bill') ?? [];
  return {
    ...{ name: name.trim(), link, render, statusSupport, cut, beep },
    target: link === 'agent' ? target.trim() : null,
    deviceId: before?.deviceId ?? null,
    width: width === '58' ? (58 as const) : (80 as const),
    copies: Number(copies),
    rules: [...shown, ...hidden],
  };
}

/** The first error that blocks leaving the second step; null for none. */
export function faultOf({ name, link, target }: PrinterFields): { field: 'name' | 'target'; text: string } | null {
  if (name.trim() === '') return { field: 'name', text: t`프린터 이름을 입력해주세요.` };
  if (
    link === 'agent' &&
    !/^(tcp:\/\/[\w.-]+(:\d{1,5})?|file:\/\/\/[\w./-]+|\/dev\/[\w./-]+|\\\\\.\\COM\d{1,3})$/.test(target.trim())
  )
    return { field: 'target', text: t`예: tcp://192.168.0.50:9100` };
  return null;
}

/** The networks of shops. The contracts judge the same, and would bring their schemas into the page; a test compares both. */
const OF_SHOP = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
const PORTS = { first: 9100, last: 9109 };

/** A caution for an address that a print program does not connect to by itself; its settings decide. */
export function placeWarning(target: string): string | undefined {
  const [, host, port = '9100'] = /^tcp:\/\/([\d.]+)(?::(\d{1,5}))?$/.exec(target.trim()) ?? [];
  if (host === undefined) return undefined;
  if (OF_SHOP.test(host) && Number(port) >= PORTS.first && Number(port) <= PORTS.last) return undefined;
  return t`매장 네트워크의 9100~9109 포트가 아니에요. 프린터 프로그램의 설정 파일에 적어둔 주소라야 출력돼요.`;
}
