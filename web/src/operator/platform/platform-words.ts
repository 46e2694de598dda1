import { t } from '@lingui/core/macro';
import type { Platform } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';
import { serviceWords } from '../parts/services';

type Part = Platform['parts'][number];

const partWords: Readonly<Record<Part['part'], string>> = {
  ...serviceWords,
  realtime: t`실시간 소식`,
  database: t`데이터베이스`,
  bus: t`서비스 사이의 연결`,
  cache: t`임시 저장소`,
};

export const partWord = (part: Part['part']): string => partWords[part];

/** How a part is, in a word. */
export function stateOf({ copies, ready }: Part): { word: string; tone: BadgeTone } {
  if (ready === copies) return { word: t`정상`, tone: 'ready' };
  return ready > 0 ? { word: t`일부 멈춤`, tone: 'preparing' } : { word: t`멈춤`, tone: 'danger' };
}

export const isWhole = ({ parts, space }: Platform): boolean =>
  parts.every(({ copies, ready }) => ready === copies) && space?.isLow !== true;

const GIGABYTE = 1024 ** 3;

/** Bytes as gigabytes: `12.3GB`. */
export const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)}GB`;
