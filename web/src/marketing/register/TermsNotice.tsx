import { paths } from '../../paths';
import { AccountLink } from '../account/AccountLink';

/** What opening a shop agrees to. It opens beside the form, so that nothing typed is lost. */
export function TermsNotice() {
  return (
    <p className="text-muted">
      가입하면{' '}
      <AccountLink to={paths.terms} newTab>
        이용약관
      </AccountLink>
      과{' '}
      <AccountLink to={paths.privacy} newTab>
        개인정보처리방침
      </AccountLink>
      에 동의하게 돼요.
    </p>
  );
}
