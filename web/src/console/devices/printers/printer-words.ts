import { t } from '@lingui/core/macro';
import type { PrintJob, Printer } from './printer-query';
import { unwellOf } from './printer-tone';
import type { BadgeTone } from '../../../ui/Badge';

export const linkWords: Readonly<Record<Printer['link'], string>> = {
  browser: t`이 화면에서 출력`,
  agent: t`출력 프로그램`,
  star: t`스타 CloudPRNT`,
  epson: t`엡손 Server Direct Print`,
  web: t`이 화면에 연결한 프린터`,
};

export const kindWords: Readonly<Record<PrintJob['kind'], string>> = {
  kitchen: t`주문서`,
  receipt: t`영수증`,
  slip: t`번호표`,
  bill: t`계산서`,
  test: t`시험 출력`,
  cancel: t`주문 취소`,
  code: 'QR',
};

export const onWords: Readonly<Record<Printer['rules'][number]['on'], string>> = {
  paid: t`결제되면`,
  accepted: t`접수하면`,
  fired: t`만들기 시작하면`,
  ready: t`준비가 끝나면`,
};

/** How a printer stands, in a word with its colour. */
export const stateWords: Readonly<Record<Printer['state'], { word: string; tone: BadgeTone }>> = {
  ok: { word: t`준비됨`, tone: 'ready' },
  away: { word: t`연결 안 됨`, tone: 'danger' },
  paper: { word: t`용지 없음`, tone: 'danger' },
  cover: { word: t`덮개 열림`, tone: 'danger' },
  error: { word: t`고장`, tone: 'danger' },
};

export const jobWords: Readonly<Record<PrintJob['state'], { word: string; tone: BadgeTone }>> = {
  queued: { word: t`대기`, tone: 'waiting' },
  claimed: { word: t`출력 중`, tone: 'preparing' },
  sent: { word: t`출력 중`, tone: 'preparing' },
  unknown: { word: t`확인 중`, tone: 'preparing' },
  held: { word: t`물어볼 것`, tone: 'waiting' },
  printed: { word: t`출력됨`, tone: 'ready' },
  failed: { word: t`실패`, tone: 'danger' },
  skipped: { word: t`건너뜀`, tone: 'completed' },
};

/** The mark on a job's paper about earlier papers; null for none. */
export function markWords({ mark, copyNo }: Pick<PrintJob, 'mark' | 'copyNo'>): string | null {
  if (mark === 'none') return null;
  if (mark === 'maybe-again') return t`재출력 · 중복일 수 있어요`;
  return copyNo > 1 ? t`재출력 ${copyNo}` : t`재출력`;
}

/** Automatic papers and their moments: "결제되면 주문서, 준비가 끝나면 영수증". */
export const ruleWords = ({ rules }: Pick<Printer, 'rules'>): string =>
  rules.map(({ kind, on }) => `${onWords[on]} ${kindWords[kind]}`).join(', ') || t`누를 때만 출력해요`;

const trouble: Partial<Record<Printer['state'], string>> = {
  away: t`프린터가 연결되어 있지 않아요`,
  paper: t`프린터 용지가 없어요`,
  cover: t`프린터 덮개가 열려 있어요`,
  error: t`프린터에 문제가 있어요`,
};

/** The board's warning about printers that do not work, with the number of waiting jobs; null where all work. */
export function troubleWords(printers: readonly Pick<Printer, 'state' | 'waiting' | 'rules'>[]): string | null {
  const bad = unwellOf(printers);
  const [first] = bad;
  if (!first) return null;
  const waiting = bad.reduce((sum, printer) => sum + printer.waiting, 0);
  return `${trouble[first.state] ?? ''}${waiting > 0 ? t` · 밀린 주문서 ${waiting}장` : ''}`;
}
