import { t } from '@lingui/core/macro';
import { withJosa } from '../../util/josa';

/** Says that orders come from another spot now. */
export function movedWords(label: string): string {
  const place = withJosa(label, '으로/로');
  return t`자리가 ${place} 바뀌었어요.`;
}
