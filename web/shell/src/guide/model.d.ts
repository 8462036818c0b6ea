/** The manual as the build reads it (web/build/guide.ts). */
export interface Guide {
    title: string;
    blocks: Block[];
    /** Where the pictures lie; blocks name them by number. */
    pictures: string[];
}
export type Block = {
    kind: 'heading';
    level: number;
    text: string;
    id: string;
} | {
    kind: 'text';
    text: Span[];
} | {
    kind: 'list';
    ordered: boolean;
    items: {
        text: Span[];
        more: Block[];
    }[];
} | {
    kind: 'table';
    head: Span[][];
    rows: Span[][][];
} | {
    kind: 'picture';
    alt: string;
    picture: number;
};
export type Span = string | {
    bold: string;
} | {
    text: string;
    to: string;
};
