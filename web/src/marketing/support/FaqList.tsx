import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { Tabs } from '../../ui/Tabs';
import { claimed } from '../claimed';
import { faq, type FaqItem, type FaqTopic } from './faq';

function Answers({ items }: { items: readonly FaqItem[] }) {
  return (
    <div className="overflow-hidden rounded-sheet border border-line bg-paper">
      {items.map(({ claim, question, answer, open = false }) => (
        <Question key={question} question={question} answer={claim ? claimed(claim, answer) : answer} open={open} />
      ))}
    </div>
  );
}

/** One question; the browser itself gives it its keys and its name. */
function Question({ question, answer, open: openAtFirst }: Required<Omit<FaqItem, 'claim'>>) {
  const [open, setOpen] = useState(openAtFirst);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-b border-line last:border-0"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 px-4 py-4 text-lead font-semibold transition-colors -outline-offset-2 hover:text-accent-deep md:px-6 [&::-webkit-details-marker]:hidden">
        {question}
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-reading px-4 pb-6 text-muted md:px-6">{answer}</p>
    </details>
  );
}

/** Frequent questions by topic. Most people who come here ask about money, so that topic stands first open. */
export function FaqList() {
  const [topic, setTopic] = useState<FaqTopic>('price');
  return (
    <Tabs
      label="질문 주제"
      value={topic}
      onChange={setTopic}
      tabs={faq.map(({ topic: value, label, items }) => ({ value, label, content: <Answers items={items} /> }))}
    />
  );
}
