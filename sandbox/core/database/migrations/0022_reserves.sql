CREATE TABLE "reserve_checks" (
	"chain_index" integer PRIMARY KEY NOT NULL,
	"checked_at" bigint,
	"block_number" bigint,
	"rows" jsonb NOT NULL,
	"short_since" bigint,
	"unread_since" bigint
);
