import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { Shown } from '../../ui/Shown';
import { LogTable } from '../access-log/LogTable';
import { Panel } from '../parts/Panel';
import { shopLogQuery } from './shop-query';

/** Who lately looked at this shop or decided about it. */
export function ShopLog({ shopId }: { shopId: string }) {
  const log = useQuery(shopLogQuery(shopId));
  return (
    <Panel
      title="이 상점의 접근 기록"
      aside={
        <LinkButton kind="quiet" to={`${paths.ops.accessLog}?subject=${encodeURIComponent(shopId)}`}>
          모두 보기
        </LinkButton>
      }
    >
      <Shown of={log} what="접근 기록을" count={3} shape="h-10 rounded-control">
        {(entries) => (
          <LogTable label="이 상점의 접근 기록" entries={entries} sameIn="subject" empty="아직 기록이 없어요." />
        )}
      </Shown>
    </Panel>
  );
}
