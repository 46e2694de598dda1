import { Info } from 'lucide-react';
import { Icon } from '../../ui/Icon';

/** The person is back from the card page, and nobody could say yet what came of it. */
export function ReturnNotice() {
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-preparing-wash p-4 font-semibold text-preparing">
      <Icon of={Info} className="mt-0.5" />
      결제 결과를 아직 받지 못했어요. 잠시 기다려주세요. 결제됐다면 이 화면이 저절로 바뀌어요.
    </p>
  );
}
