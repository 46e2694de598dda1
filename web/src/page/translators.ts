/** A text of ours knows the `<font>` that stands in its place, and that one the text. */
interface Known extends Node {
  standIn?: Known | undefined;
  text?: Known;
}

function note(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    for (const gone of removedNodes as NodeListOf<Known>) {
      // Translated once more, it still stands for what we drew.
      const text = gone.text ?? gone;
      const font = [addedNodes[0], previousSibling, nextSibling].find(
        (each?: Known | null) => each?.nodeName === 'FONT' && !each.text,
      ) as Known | undefined;
      if (font && text.nodeName === '#text') {
        font.text = text;
        text.standIn = font;
      }
    }
    // A text that is back in its place; within the new element it is not.
    if (target.nodeName !== 'FONT') for (const back of addedNodes as NodeListOf<Known>) back.standIn = undefined;
  }
}

/**
 * Translators of browsers and of their add-ons put `<font>` elements in the place of texts. React would go on writing into
 * the texts that it knows, which are on no page any more, so that an old sum stands on a button; and it would fail where it
 * takes one of them away. So a text comes back, with the others of its element, before React touches it; then the
 * translator sees new words and translates them anew.
 */
export function withstandTranslators(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true });
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');

  function bringBack(text: Known | null): void {
    note(observer.takeRecords());
    const parent = text?.standIn?.parentNode;
    for (const font of [...(parent?.childNodes ?? [])] as Known[]) {
      const own = font.text;
      if (own?.standIn !== font) continue;
      own.standIn = undefined;
      parent?.replaceChild(own, font);
    }
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      bringBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
  prototype.removeChild = function <T extends Node>(child: T): T {
    bringBack(child);
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(before);
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
