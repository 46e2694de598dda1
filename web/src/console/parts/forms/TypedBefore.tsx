import { t } from '@lingui/core/macro';
import { History } from 'lucide';
import { Icon } from '../../../ui/Icon';

/** Says what became of what was typed before the session ended; `found` is what came back of it. */
export function TypedBefore({ found }: { found: object | undefined }) {
  if (!found) return null;
  const isGone = Object.keys(found).length === 0;
  return (
    <p role="status" className="flex items-start gap-3 rounded-card bg-waiting-wash px-4 py-3 text-waiting">
      <Icon of={History} className="mt-0.5" />
      <span className="min-w-0">
        {isGone
          ? t`로그인이 풀리면서 입력하던 내용을 지웠어요. 개인정보는 이 기기에 남기지 않아요. 다시 입력해주세요.`
          : t`로그인이 풀리기 전에 입력한 내용이에요. 아직 저장하지 않았어요.`}
      </span>
    </p>
  );
}
