import { useInstallation } from '../../page/installation';
import { OrDivider } from '../account/OrDivider';
import { providers } from './providers';
import { SocialButton } from './SocialButton';

/** Log-in buttons of the enabled social providers; `verb` names the action. */
export function SocialButtons({ verb = '로그인', below = false }: { verb?: string; below?: boolean }) {
  const { features } = useInstallation();
  const open = providers.filter(({ id }) => features.includes(id));
  if (open.length === 0) return null;
  return (
    <>
      {below && <OrDivider />}
      <ul aria-label={`소셜 계정으로 ${verb}`} className="flex flex-col gap-3">
        {open.map(({ id, name }) => (
          <li key={id}>
            <SocialButton provider={id} label={`${name}로 ${verb}`} />
          </li>
        ))}
      </ul>
    </>
  );
}
