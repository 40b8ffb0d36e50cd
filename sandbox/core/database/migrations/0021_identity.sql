CREATE TABLE "identity_drafts" (
	"uid" integer NOT NULL,
	"identity_type" smallint NOT NULL,
	"sealed_papers" "bytea" NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "identity_drafts_uid_identity_type_pk" PRIMARY KEY("uid","identity_type")
);
--> statement-breakpoint
CREATE TABLE "identity_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	"submission_id" integer
);
--> statement-breakpoint
CREATE TABLE "identity_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"identity_type" smallint NOT NULL,
	"result" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"sealed_papers" "bytea",
	"document_hash" text,
	CONSTRAINT "identity_submissions_type" CHECK ("identity_submissions"."identity_type" in (1, 2, 3)),
	CONSTRAINT "identity_submissions_result" CHECK ("identity_submissions"."result" in ('waiting', 'passed', 'refused', 'final')),
	CONSTRAINT "identity_submissions_decided" CHECK (("identity_submissions"."result" = 'waiting') = ("identity_submissions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "identity_drafts" ADD CONSTRAINT "identity_drafts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_files" ADD CONSTRAINT "identity_files_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_files" ADD CONSTRAINT "identity_files_submission_id_identity_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."identity_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD CONSTRAINT "identity_submissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_drafts_updated" ON "identity_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "identity_files_uid" ON "identity_files" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_files_unused" ON "identity_files" USING btree ("created_at") WHERE "identity_files"."submission_id" is null;--> statement-breakpoint
CREATE INDEX "identity_submissions_uid" ON "identity_submissions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_submissions_document" ON "identity_submissions" USING btree ("document_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_submissions_waiting" ON "identity_submissions" USING btree ("uid","identity_type") WHERE "identity_submissions"."result" = 'waiting';