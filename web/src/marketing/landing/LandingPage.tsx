import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { titleOf } from '../company';
import { ClosingCall } from '../parts/ClosingCall';
import { still } from '../parts/still';
import { TryIt } from '../parts/TryIt';
import { LandingHero } from './LandingHero';

const Sections = still(async () => (await import('./LandingSections')).LandingSections);

/** The poster: one sentence, one button, and the product itself at work. */
export function LandingPage() {
  return (
    <>
      <title>{titleOf('QR 하나로 주문부터 정산까지')}</title>
      <LandingHero />
      <TryIt />
      <Sections />
      <ClosingCall
        title={'오늘 가입하고,\n오늘 주문을 받아보세요'}
        actions={
          <LinkButton to={paths.login} size="large">
            지금 시작하기
          </LinkButton>
        }
      />
    </>
  );
}
