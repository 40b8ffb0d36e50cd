CREATE TABLE "activity_blocks" (
	"index_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "activity_blocks_index_id_number_pk" PRIMARY KEY("index_id","number")
);
--> statement-breakpoint
CREATE TABLE "activity_indexes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_indexes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain_index" integer NOT NULL,
	"genesis" text NOT NULL,
	"touched_at" bigint NOT NULL,
	CONSTRAINT "activity_indexes_chain_index_genesis_unique" UNIQUE("chain_index","genesis")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"index_id" integer NOT NULL,
	"address" text NOT NULL,
	"hash" text NOT NULL,
	"block_number" bigint NOT NULL,
	"position" integer NOT NULL,
	"time" bigint NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"is_risk" boolean NOT NULL,
	"effect" jsonb NOT NULL,
	CONSTRAINT "activity_index_id_address_hash_pk" PRIMARY KEY("index_id","address","hash")
);
--> statement-breakpoint
ALTER TABLE "activity_blocks" ADD CONSTRAINT "activity_blocks_index_id_activity_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."activity_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_index_id_activity_indexes_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."activity_indexes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("address","index_id","is_risk","time","position");--> statement-breakpoint
CREATE INDEX "activity_by_block" ON "activity" USING btree ("index_id","block_number");