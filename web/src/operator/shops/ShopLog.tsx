import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { opsPaths } from '../paths';
import { LinkButton } from '../../ui/Button';
import { Shown } from '../../ui/Shown';
import { LogTable } from '../access-log/LogTable';
import { Panel } from '../parts/Panel';
import { serviceWords } from '../parts/services';
import { keepers, shopLogQuery } from './shop-query';

/** Latest reads of this shop and decisions about it. */
export function ShopLog({ shopId }: { shopId: string }) {
  const log = useQuery(shopLogQuery(shopId));
  return (
    <Panel title={t`이 상점의 접근 기록`}>
      <Shown of={log} what={t`접근 기록을`} count={3} shape="h-10 rounded-control">
        {(entries) => (
          <LogTable label={t`이 상점의 접근 기록`} entries={entries} sameIn="subject" empty={t`아직 기록이 없어요.`} />
        )}
      </Shown>
      <ul aria-label={t`접근 기록 모두 보기`} className="flex flex-wrap gap-2">
        {keepers.map((service) => (
          <li key={service}>
            <LinkButton
              kind="secondary"
              to={`${opsPaths.accessLog}?${new URLSearchParams({ service, subject: shopId })}`}
            >
              {t`${{ service: serviceWords[service] }} 기록 모두 보기`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
