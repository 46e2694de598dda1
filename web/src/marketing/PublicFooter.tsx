import { paths } from '../addresses/paths';
import { areas } from './areas';
import { claimed } from './claimed';
import { useInstallation } from '../page/installation';
import { SUPPORT_HOURS } from './company';
import { companyFacts, DEMONSTRATION } from './company-facts';
import { Link } from '../ui/Link';
import { Wordmark } from './Wordmark';

const linkClass = 'inline-flex min-h-11 items-center px-2 whitespace-nowrap hover:text-ink';

const doors = [
  { to: paths.login, label: '로그인' },
  { to: paths.register, label: '회원가입' },
] as const;

/** The foot of the public pages: ways on, the law, and who runs this. */
export function PublicFooter({ prompt = true }: { prompt?: boolean }) {
  const { company } = useInstallation();
  return (
    <footer className="border-t border-line bg-paper">
      <div className="gutter safe-bottom mx-auto flex max-w-page flex-col gap-8 pt-12 text-body text-muted">
        <div className="flex flex-col gap-8 md:flex-row md:justify-between">
          <div className="flex flex-col gap-3 text-ink">
            <Wordmark />
            <p className="max-w-form text-muted">
              {claimed('C13', '작은 가게를 위한 QR·NFC 주문, 결제, 정산 서비스예요.')}
            </p>
          </div>
          <nav
            aria-label="바로 가기"
            className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(6.5em,1fr))] md:grid-cols-[repeat(3,max-content)] md:gap-x-4 lg:grid-flow-col lg:grid-cols-none"
          >
            {[...areas, ...(prompt ? doors : [])].map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-col gap-3 border-t border-line py-6 text-small">
          <nav aria-label="약관과 정책" className="-mx-2 flex flex-wrap gap-x-2 text-body">
            <Link to={paths.terms} className={linkClass}>
              이용약관
            </Link>
            <Link to={paths.privacy} className={`${linkClass} font-bold text-ink`}>
              개인정보처리방침
            </Link>
            <Link to={paths.settlementPolicy} className={linkClass}>
              정산 정책
            </Link>
            <Link to={paths.accessibility} className={linkClass}>
              접근성 안내
            </Link>
          </nav>
          {company ? (
            <dl className="flex max-w-reading flex-wrap gap-x-4 gap-y-1">
              {[...companyFacts(company), ['상담 시간', SUPPORT_HOURS] as const].map(([name, value]) => (
                <div key={name} className="flex flex-wrap gap-x-1.5">
                  <dt>{name}</dt>
                  <dd className="text-ink">{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="max-w-reading">{DEMONSTRATION}</p>
          )}
          <p className="max-w-reading">
            회사는 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품과 거래에 대한 책임은 각 판매자에게 있습니다.
          </p>
        </div>
      </div>
    </footer>
  );
}
