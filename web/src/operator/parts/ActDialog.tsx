import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/Field';
import { Textarea } from '../../ui/Textarea';
import { pageHeading } from './page-heading';
import { useWritten } from './use-written';

/** Words that an act must be given along. */
interface Words {
  label: string;
  help?: string;
  /** Said where too little was written. */
  missing: string;
  /** Letters at least; one where nothing is said. */
  min?: number;
  max: number;
}

interface ActDialogProps {
  open: boolean;
  /** `tried` is whether the act was sent, done or not: then what is on the screen may be old. */
  onClose: (tried: boolean) => void;
  /** A question: "승인할까요?" */
  title: string;
  /** What will happen, and who hears of it. */
  description: string;
  /** A verb. */
  confirmLabel: string;
  danger?: boolean;
  words?: Words;
  /** Facts about what is decided, above the words. */
  children?: ReactNode;
  /** The call and what has to be asked again after it; `words` is what was written. */
  onConfirm: (words: string) => Promise<void>;
  doneText: string;
  /** What it was opened from is still there when it is done, and has the focus again. */
  keepsOpener?: boolean;
}

/** An act of the desk: a question with what it does, then busy, then done or why not. What was written stays until it is done, also over a log-in. */
export function ActDialog({ words, children, onClose, onConfirm, keepsOpener = false, ...ask }: ActDialogProps) {
  const [written, setWritten] = useWritten(ask.title);
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const tried = useRef(false);
  const isDone = useRef(false);

  function isReady(): boolean {
    const missing = words && written.trim().length < (words.min ?? 1) ? words.missing : undefined;
    setFault(missing);
    if (missing) box.current?.focus();
    return !missing;
  }
  function close() {
    onClose(tried.current);
    tried.current = false;
  }
  async function act() {
    tried.current = true;
    isDone.current = false;
    await onConfirm(written.trim());
    isDone.current = true;
    setWritten('');
  }

  /** The button or the row of what is done may go: then the reading goes on at the page itself. */
  function focusAfter(): HTMLElement | true {
    const isGoing = isDone.current && !keepsOpener;
    isDone.current = false;
    return isGoing ? pageHeading() : true;
  }

  return (
    <ConfirmDialog {...ask} onClose={close} isReady={isReady} onConfirm={act} finalFocus={focusAfter}>
      {children}
      {words && (
        <Field label={words.label} required {...(words.help && { help: words.help })} {...(fault && { error: fault })}>
          {(control) => (
            <Textarea
              {...control}
              ref={box}
              rows={3}
              maxLength={words.max}
              value={written}
              onChange={(event) => setWritten(event.target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
