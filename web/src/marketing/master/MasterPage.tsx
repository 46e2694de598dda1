import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { SERVICE_NAME, titleOf } from '../company';
import { noFixedCosts } from '../fee-words';
import { ClosingCall } from '../parts/ClosingCall';
import { PageHero } from '../parts/PageHero';
import { still } from '../parts/still';
import { TryIt } from '../parts/TryIt';

const Owner = still(async () => (await import('./TruckOwner')).TruckOwner);
const Sections = still(async () => (await import('./MasterSections')).MasterSections);

function Ways() {
  return (
    <>
      <LinkButton to={paths.login} size="large">
        지금 시작하기
      </LinkButton>
      <LinkButton to={paths.pricing} size="large" kind="secondary">
        요금제 보기
      </LinkButton>
    </>
  );
}

/** For master sellers: how to begin, how a day runs, and what it brings. */
export function MasterPage() {
  return (
    <>
      <title>{titleOf('마스터존')}</title>
      <PageHero
        eyebrow="마스터존"
        title={'3단계면\n가게를 열 수 있어요'}
        lead={`${SERVICE_NAME}에서는 판매하는 사장님을 마스터라고 불러요. 가입부터 첫 정산까지 함께 볼게요.`}
        actions={<Ways />}
        picture={<Owner />}
      />
      <Sections />
      <TryIt />
      <ClosingCall title={'다음 마스터는\n사장님이에요'} lead={noFixedCosts} actions={<Ways />} />
    </>
  );
}
