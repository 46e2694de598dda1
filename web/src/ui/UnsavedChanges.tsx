import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useLeaveGuard } from './leave-guard';

interface UnsavedChangesProps {
  /** There is something to lose. */
  when: boolean;
  /** Set to true right before the form itself leaves after a save. */
  saved?: RefObject<boolean> | undefined;
  /** A logged-out user leaves without a question. */
  isLoggedIn: () => boolean;
}

/** Asks before what was typed is lost, whether by a link, the back button or closing the tab. */
export function UnsavedChanges({ when, saved, isLoggedIn }: UnsavedChangesProps) {
  const { pathname } = useLocation();
  const { held, leave, stay } = useLeaveGuard((next) => when && !saved?.current && isLoggedIn() && next !== pathname);

  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => !saved?.current && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when, saved]);

  return (
    <Dialog
      open={held}
      onClose={stay}
      title="저장하지 않은 내용이 있어요"
      description="지금 나가면 입력한 내용이 사라져요."
      actions={
        <>
          <Button kind="secondary" onClick={leave}>
            저장하지 않고 나가기
          </Button>
          <Button onClick={stay}>계속 작성하기</Button>
        </>
      }
    />
  );
}
