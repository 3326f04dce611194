export type ContentPageName = 'about' | 'contact' | 'faq' | 'privacy' | 'refunds' | 'shipping' | 'terms' | 'stores';
