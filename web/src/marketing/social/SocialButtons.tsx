import { providers } from './providers';
import { SocialButton } from './SocialButton';

/** The three ways in with an account of somebody else; `verb` says what for. */
export function SocialButtons({ verb = '로그인' }: { verb?: string }) {
  return (
    <ul aria-label={`소셜 계정으로 ${verb}`} className="flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <SocialButton provider={id} label={`${name}로 ${verb}`} />
        </li>
      ))}
    </ul>
  );
}
