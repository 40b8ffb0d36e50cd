CREATE TABLE "password_resets" (
	"email" text NOT NULL,
	"jkt" text NOT NULL,
	"uid" integer,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"proven_at" bigint,
	CONSTRAINT "password_resets_email_jkt_pk" PRIMARY KEY("email","jkt")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_uid" ON "password_resets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");