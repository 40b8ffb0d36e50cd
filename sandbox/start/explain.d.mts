export declare const explain: (error: unknown) => string;
