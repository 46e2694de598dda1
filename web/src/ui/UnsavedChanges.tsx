import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface UnsavedChangesProps {
  /** There is something to lose. */
  when: boolean;
  /** Set to true right before the form itself leaves after a save. */
  saved: RefObject<boolean>;
  /** Whoever is logged out leaves without a question. */
  isLoggedIn: () => boolean;
}

/** Asks before what was typed is lost, whether by a link, the back button or closing the tab. */
export function UnsavedChanges({ when, saved, isLoggedIn }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !saved.current && isLoggedIn() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => !saved.current && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when, saved]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="저장하지 않은 내용이 있어요"
      description="지금 나가면 입력한 내용이 사라져요."
      actions={
        <>
          <Button kind="secondary" onClick={() => blocker.proceed?.()}>
            저장하지 않고 나가기
          </Button>
          <Button onClick={() => blocker.reset?.()}>계속 작성하기</Button>
        </>
      }
    />
  );
}
