import { Card } from '../../ui/Card';
import { Spinner } from '../../ui/Spinner';

/** The card page is open elsewhere, or the card company is being asked; this page follows by itself. */
export function WaitingForCard({ checking }: { checking: boolean }) {
  return (
    <Card role="status" className="flex flex-col items-center gap-3 text-center">
      <span className="text-accent">
        <Spinner size={32} />
      </span>
      <p className="text-lead font-bold">{checking ? '카드사에 결제 결과를 확인하고 있어요.' : '결제창에서 결제를 마쳐주세요.'}</p>
      <p className="text-muted">
        {checking ? '다시 결제하지 말고 잠시만 기다려주세요. 확인되면 이 화면이 바뀌어요.' : '결제가 끝나면 이 화면이 저절로 바뀌어요.'}
      </p>
    </Card>
  );
}
