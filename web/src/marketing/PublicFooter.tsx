import { Link } from 'react-router';
import { paths } from '../paths';
import { areas } from './areas';
import { company } from './company';
import { Wordmark } from './Wordmark';

const details = [
  ['상호', company.name],
  ['대표', company.representative],
  ['사업자등록번호', company.businessNumber],
  ['통신판매업신고', company.mailOrderNumber],
  ['주소', company.address],
  ['전화', company.phone],
  ['이메일', company.email],
  ['상담 시간', company.hours],
] as const;

const linkClass = 'inline-flex min-h-11 min-w-11 items-center whitespace-nowrap hover:text-ink';

const doors = [
  { to: paths.login, label: '로그인' },
  { to: paths.register, label: '회원가입' },
] as const;

/** The foot of the public pages: ways on, the law, and who runs this. */
export function PublicFooter({ prompt = true }: { prompt?: boolean }) {
  return (
    <footer className="border-t border-line bg-paper">
      <div className="gutter safe-bottom mx-auto flex max-w-page flex-col gap-8 pt-12 text-body text-muted">
        <div className="flex flex-col gap-8 md:flex-row md:justify-between">
          <div className="flex flex-col gap-3 text-ink">
            <Wordmark />
            <p className="max-w-form text-muted">작은 가게를 위한 QR·NFC 주문, 결제, 정산 서비스예요.</p>
          </div>
          <nav aria-label="바로 가기" className="flex flex-wrap gap-x-6 md:max-lg:max-w-80">
            {[...areas, ...(prompt ? doors : [])].map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-col gap-3 border-t border-line py-6 text-small">
          <nav aria-label="약관과 정책" className="flex flex-wrap gap-x-6 text-body">
            <Link to={paths.terms} className={linkClass}>
              이용약관
            </Link>
            <Link to={paths.privacy} className={`${linkClass} font-bold text-ink`}>
              개인정보처리방침
            </Link>
          </nav>
          <dl className="flex max-w-reading flex-wrap gap-x-4 gap-y-1">
            {details.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-1.5">
                <dt>{name}</dt>
                <dd className="text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-reading">
            회사는 통신판매중개자이며 통신판매의 당사자가 아니에요. 상품과 거래에 대한 책임은 각 판매자에게 있어요.
          </p>
          <p>{company.exampleNotice}</p>
        </div>
      </div>
    </footer>
  );
}
