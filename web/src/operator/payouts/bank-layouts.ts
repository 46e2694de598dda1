import { t } from '@lingui/core/macro';
import type { BankFile } from '../../api/views';

type Layout = NonNullable<BankFile['layouts']>[number]['layout'];

/** Description of each form in which a file can be downloaded. */
export const layoutWords: Readonly<Record<Layout, { label: string; ending: 'csv' | 'txt' }>> = {
  generic: { label: t`제목 줄 · 은행코드와 예금주 · CSV (UTF-8)`, ending: 'csv' },
  titled: { label: t`제목 줄 · 은행코드 · CSV (EUC-KR)`, ending: 'csv' },
  plain: { label: t`제목 없이 · 은행코드 · CSV (EUC-KR)`, ending: 'csv' },
  named: { label: t`제목 줄 · 은행이름 · CSV (EUC-KR)`, ending: 'csv' },
  tabbed: { label: t`제목 없이 · 은행코드 · 탭으로 나눈 TXT (EUC-KR)`, ending: 'txt' },
};

export type { Layout };
