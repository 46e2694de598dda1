import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useOnline } from '../../util/use-online';
import { PageTitle } from '../parts/PageTitle';

interface ScreenGuardProps {
  /** The address of the screen; another one gets its own chance. */
  at: string;
  children: ReactNode;
}
interface ScreenGuardState {
  at: string;
  isBroken: boolean;
}

/** Keeps the frame standing when one screen breaks, so that new orders are still heard and every other screen works. */
export class ScreenGuard extends Component<ScreenGuardProps, ScreenGuardState> {
  override state = { at: this.props.at, isBroken: false };

  static getDerivedStateFromError(): Partial<ScreenGuardState> {
    return { isBroken: true };
  }
  static getDerivedStateFromProps({ at }: ScreenGuardProps, state: ScreenGuardState): ScreenGuardState | null {
    return at === state.at ? null : { at, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  const online = useOnline();
  return (
    <>
      <PageTitle>{t`화면을 열지 못했어요`}</PageTitle>
      <EmptyState
        heading
        drawing="signpost"
        text={
          online
            ? t`화면을 열지 못했어요.\n새로고침하면 대부분 해결돼요.`
            : t`인터넷이 끊겨 화면을 열지 못했어요.\n연결되면 새로고침해주세요.`
        }
        action={
          // Without a network a reload would take the rest of the console away, too.
          <Button disabled={!online} onClick={() => location.reload()}>
            {t`새로고침`}
          </Button>
        }
      />
    </>
  );
}
