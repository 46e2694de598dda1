import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { claimed } from '../claimed';
import { titleOf } from '../company';
import { ClosingCall } from '../parts/ClosingCall';
import { PageHero } from '../parts/PageHero';
import { still } from '../parts/still';
import { Uses } from './Uses';

const BothSides = still(async () => (await import('./BothSides')).BothSides);
const Sections = still(async () => (await import('./ServicesSections')).ServicesSections);

const startButton = (
  <LinkButton to={paths.login} size="large">
    판매자로 시작하기
  </LinkButton>
);

/** The features for shoppers and owners, and a comparison with a kiosk. */
export function ServicesPage() {
  return (
    <>
      <title>{titleOf('서비스 소개')}</title>
      <PageHero
        eyebrow="서비스 소개"
        title={'찍으면 주문되고\n팔리면 정산돼요'}
        lead={claimed('C13', 'QR 주문, NFC 태그, 자동 정산. 작은 가게의 주문을 처음부터 끝까지 이어드려요.')}
        actions={startButton}
        picture={<BothSides />}
      />
      <Sections />
      <Uses />
      <ClosingCall
        title={'기기 없이\n오늘 시작해보세요'}
        actions={
          <>
            {startButton}
            <LinkButton to={paths.pricing} kind="secondary" size="large">
              요금제 보기
            </LinkButton>
          </>
        }
      />
    </>
  );
}
