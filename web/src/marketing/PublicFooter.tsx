import { Link } from 'react-router';
import { paths } from '../paths';
import { Wordmark } from './Wordmark';

/** The foot of the public pages. */
export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-paper">
      <div className="gutter safe-bottom mx-auto flex max-w-page flex-col gap-4 pt-8 text-small text-muted md:flex-row md:items-end md:justify-between">
        <div className="flex flex-col gap-2 text-ink">
          <Wordmark />
          <p className="max-w-reading text-small text-muted">
            작은 가게를 위한 QR·NFC 주문, 결제, 정산 서비스예요. 통신판매중개자이며 통신판매의 당사자가 아니에요.
          </p>
        </div>
        <nav aria-label="바로 가기" className="flex gap-4">
          <Link to={paths.login} className="inline-flex min-h-11 min-w-11 items-center hover:text-ink">
            로그인
          </Link>
          <Link to={paths.register} className="inline-flex min-h-11 min-w-11 items-center hover:text-ink">
            회원가입
          </Link>
        </nav>
      </div>
    </footer>
  );
}
