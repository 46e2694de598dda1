import { ArrowRight } from 'lucide';
import { paths } from '../../addresses/paths';
import { useInstallation } from '../../page/installation';
import { LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { claimed } from '../claimed';
import { HeroScene } from './HeroScene';

const wayBeside = 'inline-flex min-h-11 items-center justify-center gap-1 rounded-control px-2 font-semibold';

/** Beside the start: the store that anybody may try, or what the product does where there is none. */
function SecondWay() {
  const { demoStore } = useInstallation();
  if (demoStore === undefined)
    return (
      <Link to={paths.services} className={wayBeside}>
        서비스 살펴보기
        <Icon of={ArrowRight} size={16} />
      </Link>
    );
  return (
    <a href={paths.store(demoStore)} className={wayBeside}>
      데모 가게에서 주문해보기
      <Icon of={ArrowRight} size={16} />
    </a>
  );
}

const facts = [
  { figure: claimed('C1', '0원'), words: claimed('C1', '설치비와 유지비') },
  { figure: claimed('C2', '4~6%'), words: claimed('C2', '결제 수수료, 기본 5%') },
  { figure: claimed('C3', '다음 영업일'), words: '오전 10시 입금' },
] as const;

/** One sentence, one button, and a counter at work. */
export function LandingHero() {
  return (
    <section className="mx-auto grid max-w-page lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-8 lg:px-8 lg:py-8">
      <div className="gutter flex min-w-0 flex-col pt-5 pb-6 md:py-12 lg:justify-center lg:px-0">
        <h1 className="text-display font-bold whitespace-pre-line md:text-hero">{'QR 하나로\n주문부터 정산까지'}</h1>
        <p className="mt-3 max-w-form text-lead text-muted md:mt-5">
          {claimed('C33', '앱도 기기도 필요 없어요. 손님은 찍고, 고르고, 결제해요. 사장님은 만들기만 하면 돼요.')}
        </p>
        <div className="mt-5 flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center md:mt-8">
          <LinkButton to={paths.login} size="large">
            지금 시작하기
          </LinkButton>
          <SecondWay />
        </div>
        <ul className="mt-12 hidden flex-wrap gap-x-8 gap-y-4 border-t border-line pt-6 md:flex">
          {facts.map(({ figure, words }) => (
            <li key={figure} className="flex flex-col">
              <b className="tabular text-heading font-bold">{figure}</b>
              <span className="text-muted">{words}</span>
            </li>
          ))}
        </ul>
      </div>
      <HeroScene />
    </section>
  );
}
