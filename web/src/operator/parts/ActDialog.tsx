import { t } from '@lingui/core/macro';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LabelledTextarea } from '../../ui/form/labelled';
import { showToast } from '../../ui/toast';
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
  /** Sentences that are often right; a press writes one down. */
  templates?: readonly string[];
}

interface ActDialogProps {
  open: boolean;
  /** `tried` is whether the act was sent, done or not: then what is on the screen may be old. */
  onClose: (tried: boolean) => void;
  /** A question: "승인할까요?" */
  title: string;
  /** The effect, and who is notified of it. */
  description: string;
  /** A verb. */
  confirmLabel: string;
  danger?: boolean;
  words?: Words;
  /** Facts about what is decided, above the words. */
  children?: ReactNode;
  /** Whether what else was filled in is right. */
  isReady?: () => boolean;
  /** The call and what has to be asked again after it; `words` is what was written. Text that it answers replaces `doneText`. */
  onConfirm: (words: string) => Promise<unknown>;
  doneText: string;
  /** The control that opened it is still there afterwards, and gets the focus back. */
  keepsOpener?: boolean;
}

/**
 * An act of the desk: a question with what it does, then busy, then gone with a toast that says what was done, or why not.
 * What was written stays until it is done, also over a log-in.
 */
export function ActDialog({ words, children, isReady, onClose, onConfirm, doneText, ...ask }: ActDialogProps) {
  const { keepsOpener = false, ...box } = ask;
  const [written, setWritten] = useWritten(ask.title);
  const [fault, setFault] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);
  const tried = useRef(false);
  const isDone = useRef(false);

  function isWhole(): boolean {
    const missing = words && written.trim().length < (words.min ?? 1) ? words.missing : undefined;
    setFault(missing);
    if (missing) text.current?.focus();
    return (isReady?.() ?? true) && !missing;
  }
  function close() {
    onClose(tried.current);
    tried.current = false;
  }
  async function act() {
    tried.current = true;
    isDone.current = false;
    const said = await onConfirm(written.trim());
    isDone.current = true;
    setWritten('');
    showToast({ kind: 'success', text: typeof said === 'string' ? said : doneText });
  }

  /** The button or the row of what is done may go: then the reading goes on at the page itself. */
  function focusAfter(): HTMLElement | true {
    const isGoing = isDone.current && !keepsOpener;
    isDone.current = false;
    return isGoing ? pageHeading() : true;
  }

  return (
    <ConfirmDialog {...box} onClose={close} isReady={isWhole} onConfirm={act} finalFocus={focusAfter}>
      {children}
      {words && (
        <LabelledTextarea
          label={words.label}
          required
          help={words.help}
          error={fault}
          ref={text}
          rows={3}
          maxLength={words.max}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
      {words?.templates && (
        <Templates
          texts={words.templates}
          onChoose={(chosen) => {
            const before = written.trim();
            if (!before.includes(chosen))
              setWritten(`${before}${before === '' ? '' : '\n'}${chosen}`.slice(0, words.max));
            text.current?.focus();
          }}
        />
      )}
    </ConfirmDialog>
  );
}

const Templates = ({ texts, onChoose }: { texts: readonly string[]; onChoose: (text: string) => void }) => (
  <div role="group" aria-label={t`자주 쓰는 문장`} className="flex flex-wrap gap-2">
    {texts.map((text) => (
      <button
        key={text}
        type="button"
        onClick={() => onChoose(text)}
        className="min-h-11 rounded-control border border-line bg-paper px-3 py-1 text-left text-small hover:border-line-strong"
      >
        {text}
      </button>
    ))}
  </div>
);
