import { paths } from '../../addresses/paths';
import { LinkButton } from '../../ui/Button';
import { AccountLink } from '../account/AccountLink';
import type { Arrival } from '../social/arrival';
import { providerName } from '../social/providers';
import { SocialButton } from '../social/SocialButton';
import type { WayOn } from './use-sign-up';

interface AnotherWayOnProps {
  wayOn: Exclude<WayOn, 'open'>;
  arrival: Arrival;
}

/** Where no shop can be opened as things stand: why, and how one gets in. */
export function AnotherWayOn({ wayOn, arrival }: AnotherWayOnProps) {
  const { provider, email } = arrival;
  const name = providerName(provider);
  const reasons: Record<typeof wayOn, string> = {
    confirm: `${name} 계정을 다시 확인하면 적은 내용 그대로 이어서 가입할 수 있어요.`,
    enterByProvider: `${name} 계정으로 만든 매장이 이미 있어요.`,
    enterByEmail: '이 이메일로 만든 매장이 이미 있어요. 비밀번호를 잊었다면 새로 정할 수 있어요.',
  };
  return (
    <>
      <p role="status" className="text-muted">
        {reasons[wayOn]}
      </p>
      {wayOn === 'confirm' && <SocialButton provider={provider} label={`${name} 계정 다시 확인하기`} />}
      {wayOn === 'enterByProvider' && <SocialButton provider={provider} label={`${name}로 로그인하기`} />}
      {wayOn === 'enterByEmail' && (
        <div className="flex flex-col items-center gap-2">
          <LinkButton to={paths.login} state={{ email }} size="large" wide>
            이 이메일로 로그인하기
          </LinkButton>
          <AccountLink to={paths.forgotPassword}>비밀번호 찾기</AccountLink>
        </div>
      )}
    </>
  );
}
