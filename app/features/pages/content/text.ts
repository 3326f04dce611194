/** The form of the shop's written pages: words only, so that an owner can change them without touching a component. */

/** Part of a sentence that leads somewhere: a page of the shop, or mailto: and tel:. */
export type TextLink = { label: string; to: string };
export type Text = string | readonly (string | TextLink)[];

export type Block =
  | { text: Text }
  | { list: readonly Text[] }
  | { steps: readonly Text[] }
  | { facts: readonly { term: string; text: Text }[] };

export type Section = { id: string; heading: string; blocks: readonly Block[] };

export type WrittenPage = {
  title: string;
  /** For search engines and shared links. */
  description: string;
  lead: Text;
  /** The day these rules came into force, as 2026-11-02. */
  since?: string;
  sections: readonly Section[];
};
